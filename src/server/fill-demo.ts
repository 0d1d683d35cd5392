import { v7 as uuid } from 'uuid';
import { atMost } from './at-most';
import { type CallDependencies, today } from './calls/call-context';
import { eventRow } from './calls/event-answer';
import { registrationRow } from './calls/registration-answer';
import { type DemoPicture, demoEvents } from './demo/events';
import { demoRegistrations } from './demo/registrations';
import type { Scene } from './demo/scenes/scene';
import { sceneSvg } from './demo/scenes/scene-svg';
import type { FileStore } from './files/file-store';
import type { PictureProcess } from './files/picture-process';
import type { Pictures } from './files/pictures';
import { addEventImages, addEvents, hasNoEvents } from './store/events';
import { addRegistrations } from './store/registrations';
import { readSetting, writeSetting } from './store/settings';

export interface DemoSite extends Pick<CallDependencies, 'db' | 'now' | 'timeZone'> {
  files: FileStore;
  pictures: Pictures;
  encoder: PictureProcess;
}

/** In pixels. */
const bannerSize = { width: 1600, height: 900 };
const gallerySize = { width: 1280, height: 853 };

/** Two values: `due` from the moment the rows are there until every picture is drawn, `done` afterwards. */
const picturesSetting = 'demo-pictures';

/** Fills an empty database with the demo content, in one transaction; leaves any other alone. */
const addRows = async ({ db, ...clock }: DemoSite): Promise<void> => {
  const day = today(clock);
  const demos = demoEvents(day).map((demo) => ({ ...demo, id: uuid() }));
  const registrations = demoRegistrations(
    demos.filter(({ isPast }) => !isPast),
    demos.filter(({ isPast }) => isPast),
    day,
  );
  await db.transaction().execute(async (transaction) => {
    if (!(await hasNoEvents(transaction))) return;
    const now = clock.now();
    await addEvents(
      transaction,
      demos.map(({ id, event }) => eventRow(id, event, now, day)),
    );
    const images = demos.flatMap(({ id, gallery }) =>
      gallery.map(({ fileName }, position) => ({ event_id: id, name: fileName, position })),
    );
    await addEventImages(transaction, images);
    const rows = registrations.map(({ registration, receivedOn }) =>
      registrationRow(registration, new Date(`${receivedOn}T06:30:00Z`), false),
    );
    await addRegistrations(transaction, rows);
    await writeSetting(transaction, picturesSetting, 'due');
  });
};

/** Draws the scenes that the store does not have yet, two at a time. */
const drawMissing = async (
  { files, encoder }: DemoSite,
  pictures: DemoPicture[],
  size: typeof bannerSize,
) => {
  const inTurn = atMost(2);
  const draw = (scene: Scene) => {
    const bytes = Buffer.from(sceneSvg(scene, size.width / size.height));
    return encoder.encode({ bytes, resize: size, format: 'webp', options: { quality: 82, effort: 2 } });
  };
  const drawn = pictures.map(({ fileName, scene }) =>
    inTurn(async () => {
      if (!(await files.find(fileName))) await files.write(fileName, await draw(scene));
    }),
  );
  await Promise.all(drawn);
};

/**
 * Puts the demo content into an empty database and draws its banners. Gives the rest of the work, to be done when the
 * site answers already: the galleries, and the common sizes. A start that was cut short is made good by the next one.
 */
export const fillDemo = async (site: DemoSite): Promise<() => Promise<void>> => {
  const { db, pictures } = site;
  if (await hasNoEvents(db)) await addRows(site);
  if ((await readSetting(db, picturesSetting)) !== 'due') return async () => {};
  const demos = demoEvents(today(site));
  const banners = demos.map(({ banner }) => banner);
  const galleries = demos.flatMap(({ gallery }) => gallery);
  await drawMissing(site, banners, bannerSize);
  return async () => {
    await drawMissing(site, galleries, gallerySize);
    for (const { fileName } of [...banners, ...galleries]) await pictures.makeAhead(fileName);
    await writeSetting(db, picturesSetting, 'done');
  };
};
