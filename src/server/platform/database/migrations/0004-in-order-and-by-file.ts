import type { Kysely, Migration } from 'kysely';

/**
 * Pictures in their order without sorting them all, and every column that names files by that name: whether a file is
 * still needed is asked at each deletion (`file-references.ts`).
 */
export const inOrderAndByFile: Migration = {
  up: async (db: Kysely<never>) => {
    const indexes = [
      ['event_images_in_order', 'event_images', ['event_id', 'position', 'name']],
      ['image_set_images_in_order', 'image_set_images', ['set_id', 'position', 'name']],
      ['photos_in_order', 'photos', ['position', 'name']],
      ['events_by_banner', 'events', ['banner']],
      ['team_members_by_photo', 'team_members', ['photo']],
      ['videos_by_thumbnail', 'videos', ['thumbnail']],
    ] as const;
    for (const [name, table, columns] of indexes) {
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute();
    }
  },
};
