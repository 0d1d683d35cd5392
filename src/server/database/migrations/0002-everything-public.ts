import type { Kysely, Migration } from 'kysely';

/** Team, volunteers, photos, videos, sets of pictures, messages and subscriptions; what a submission says of privacy. */
export const everythingPublic: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema
      .alterTable('events')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.alterTable('registrations').addColumn('privacy_agreed', 'integer').execute();
    await db.schema.alterTable('registrations').addColumn('privacy_notice', 'text').execute();

    await db.schema
      .createTable('team_members')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('place', 'integer')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('position', 'text', (column) => column.notNull())
      .addColumn('gender', 'text', (column) => column.notNull())
      .addColumn('speciality', 'text', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('facebook', 'text', (column) => column.notNull())
      .addColumn('instagram', 'text', (column) => column.notNull())
      .addColumn('linkedin', 'text', (column) => column.notNull())
      .addColumn('vision', 'text', (column) => column.notNull())
      .addColumn('mission', 'text', (column) => column.notNull())
      .addColumn('number', 'text', (column) => column.notNull())
      .addColumn('achievements', 'text', (column) => column.notNull())
      .addColumn('awards', 'text', (column) => column.notNull())
      .addColumn('photo', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('volunteers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('number', 'text', (column) => column.notNull())
      .addColumn('birth_day', 'text')
      .addColumn('why', 'text', (column) => column.notNull())
      .addColumn('privacy_agreed', 'integer')
      .addColumn('privacy_notice', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('contact_messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('number', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('privacy_agreed', 'integer')
      .addColumn('privacy_notice', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('subscriptions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('privacy_agreed', 'integer')
      .addColumn('privacy_notice', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('photos')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('videos')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('day', 'text')
      .addColumn('thumbnail', 'text', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('image_sets')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('year', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('image_set_images')
      .addColumn('set_id', 'text', (column) =>
        column.notNull().references('image_sets.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('image_set_images_key', ['set_id', 'name'])
      .execute();
    await db.schema.createIndex('image_set_images_by_name').on('image_set_images').column('name').execute();
  },
};
