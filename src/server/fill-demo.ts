import { atMost } from './at-most';
import { type CallDependencies, today } from './calls/call-context';
import { type Drawing, drawingSvg, drawnSizes } from './demo/drawing';
import { addDemoContent, demoDrawings } from './demo-content';
import type { FileStore } from './files/file-store';
import type { PictureProcess } from './files/picture-process';
import type { Pictures } from './files/pictures';
import { hasNoPublicContent } from './store/public-content';
import { changePublicData } from './store/revision';
import { readSetting, writeSetting } from './store/settings';

export interface DemoSite extends Pick<CallDependencies, 'db' | 'now' | 'timeZone'> {
  files: FileStore;
  pictures: Pictures;
  encoder: Pick<PictureProcess, 'encode'>;
}

/** Two values: `due` from the moment the rows are there until every picture is drawn, `done` afterwards. */
const picturesSetting = 'demo-pictures';

/** Fills an empty database with the demo content, in one transaction; leaves any other alone. */
const fillIfEmpty = ({ db, ...clock }: DemoSite): Promise<void> =>
  changePublicData(db, async (transaction) => {
    if (!(await hasNoPublicContent(transaction))) return;
    await addDemoContent(transaction, clock.now(), today(clock));
    await writeSetting(transaction, picturesSetting, 'due');
  });

/** Draws the pictures that the store does not have yet, two at a time. */
const drawMissing = async ({ files, encoder }: DemoSite, drawings: Drawing[]): Promise<void> => {
  const inTurn = atMost(2);
  const draw = (drawing: Drawing) =>
    encoder.encode({
      bytes: Buffer.from(drawingSvg(drawing)),
      resize: drawnSizes[drawing.shape],
      format: 'webp',
      options: { quality: 82, effort: 2 },
    });
  const drawn = drawings.map((drawing) =>
    inTurn(async () => {
      if (!(await files.find(drawing.fileName))) await files.write(drawing.fileName, await draw(drawing));
    }),
  );
  await Promise.all(drawn);
};

/**
 * Puts the demo content into an empty database and draws its banners. Gives the rest of the work, to be done when the
 * site answers already: the other pictures, and the common sizes. A start that was cut short is made good by the next.
 */
export const fillDemo = async (site: DemoSite): Promise<() => Promise<void>> => {
  const { db, pictures } = site;
  if (await hasNoPublicContent(db)) await fillIfEmpty(site);
  if ((await readSetting(db, picturesSetting)) !== 'due') return async () => {};
  const { first, rest } = demoDrawings(today(site));
  await drawMissing(site, first);
  return async () => {
    await drawMissing(site, rest);
    const inTurn = atMost(2);
    const all = [...first, ...rest];
    await Promise.all(all.map(({ fileName }) => inTurn(() => pictures.makeAhead(fileName))));
    await writeSetting(db, picturesSetting, 'done');
  };
};
