import { join } from 'node:path';
import type { Page } from 'playwright';
import {
  type Difference,
  differences,
  type Entry,
  expectedFields,
  expectedNumber,
  type StoredRow,
  storedColumns,
} from './book';
import type { DiscardAct, FormAct, PlaceAct, Plan, Step, TickAct, Weather } from './plan';
import { formKinds, guests } from './plan';
import {
  confirm,
  fill,
  formPath,
  open,
  openList,
  outboxRead,
  placeCard,
  readAnswer,
  send,
  settle,
  tickOf,
  waitingEntries,
} from './screens';
import { guestName } from './site';
import type { Scene } from './stage';

/** Milliseconds in which phones have offered again what a restored site does not know. */
const offersWithin = 60_000;

/** A round as it is played: people act, the line breaks, and the book is kept of what they typed and read. */
class Round {
  readonly #scene: Scene;
  readonly #plan: Plan;
  readonly #eventIds: readonly string[];
  readonly #book: Entry[] = [];
  readonly #gone = new Set<string>();
  /** What a full phone could not keep, nor the place that it got. */
  readonly #notKept = new Set<Entry>();
  #tab: Page | undefined;

  constructor(scene: Scene, plan: Plan, eventIds: readonly string[]) {
    this.#scene = scene;
    this.#plan = plan;
    this.#eventIds = eventIds;
    for (const [event, eid] of eventIds.entries())
      for (let guest = 0; guest < guests; guest += 1)
        this.#book.push(guestEntry(eid, guestName(event, guest)));
  }

  async play(): Promise<Difference[]> {
    const { site, folder } = this.#scene;
    const backup = join(folder, 'backup.tar.gz');
    let backingUp: Promise<void> | undefined;
    for (const step of this.#plan.steps) {
      if (this.#plan.restores) backingUp ??= site.backup(backup);
      await this.#playStep(step);
    }
    await this.#mend();
    await backingUp;
    // What was sent since the backup comes again from the phone.
    if (this.#plan.restores) await site.restore(backup);
    return this.#balance();
  }

  async #playStep(step: Step): Promise<void> {
    const { phone, line } = this.#scene;
    if (!phone.isRunning) await phone.start();
    await this.#setWeather(step.weather);
    line.plan(step.faults);
    const { act } = step;
    if (act.act === 'tick') await this.#tick(step, act);
    else if ('mark' in act) await this.#submit(step, act);
    else if (act.act === 'discard') await this.#discard(step, act);
    else await this.#changePlace(step, act);
    await phone.makeRoom();
    if (step.mends) await this.#mend();
  }

  async #submit(step: Step, act: FormAct): Promise<void> {
    const page = await this.#page(step);
    await this.#fillForm(page, act);
    const others: { page: Page; act: FormAct }[] = [];
    if (step.together) {
      const other = await this.#scene.phone.newTab();
      await this.#fillForm(other, step.together);
      others.push({ page: other, act: step.together });
    }
    const all = [{ page, act }, ...others].map((one) => ({ ...one, entry: this.#enter(one.act) }));
    if (step.deletes) await this.#deleteEvent(act.event);
    if (step.weather === 'phone-full') {
      await this.#scene.phone.fillUp(page);
      for (const { entry } of all) this.#notKept.add(entry);
    }
    await Promise.all(all.map((one) => send(one.page)));
    const read = () =>
      Promise.all(
        all.map(async (one) => {
          one.entry.said = await readAnswer(one.page);
        }),
      );
    if (step.reads) await read();
    // The phone could not keep it: who is told so tries again, and nothing else happens.
    if (all.some(({ entry }) => entry.said === 'failed')) return this.#tryAgain(all);
    await this.#break(step, page);
    for (const { page: other } of others) if (this.#scene.phone.isRunning) await other.close();
  }

  async #tryAgain(all: { page: Page; entry: Entry }[]): Promise<void> {
    await this.#mend();
    for (const { page, entry } of all) {
      if (entry.said !== 'failed') continue;
      await send(page);
      entry.said = await readAnswer(page);
    }
  }

  async #discard(step: Step, { waiting }: DiscardAct): Promise<void> {
    const page = await this.#page(step);
    const candidates = this.#book.filter(({ isGuest, withdrawn }) => !isGuest && withdrawn === undefined);
    await open(page, this.#scene.phone.address('/outbox'));
    await outboxRead(page);
    const words = await waitingEntries(page).allInnerTexts();
    const listed = candidates.filter(({ mark }) => words.some((word) => word.includes(mark)));
    const entry = listed[waiting % Math.max(1, listed.length)];
    if (!entry) return;
    const button = waitingEntries(page)
      .filter({ hasText: entry.mark })
      .getByRole('button', { name: 'Discard' });
    // It may be sent at any moment.
    const isAsked = await button.click({ timeout: 1_000 }).then(
      () => true,
      () => false,
    );
    if (!isAsked) return;
    entry.withdrawn = 'nothing';
    const made: Entry['changes'][number] = { fields: { state: 'cancelled' }, said: 'nothing' };
    entry.changes.push(made);
    const isConfirmed = await confirm(page, 'Delete it')
      .click({ timeout: 1_000 })
      .then(
        () => true,
        () => false,
      );
    if (isConfirmed && step.reads) {
      await waitingEntries(page).filter({ hasText: entry.mark }).waitFor({ state: 'detached' });
      // It may have been sent at that very moment.
      const wasSent = (await page.getByRole('main').getByRole('status').allInnerTexts()).join();
      if (!wasSent.includes(entry.mark)) entry.withdrawn = made.said = 'saved';
    }
    await this.#break(step, page);
  }

  async #fillForm(page: Page, act: FormAct): Promise<void> {
    await open(page, this.#scene.phone.address(formPath(act.act, this.#eid(act.event))));
    await fill(page, act);
  }

  #enter({ act, mark, typed, event }: FormAct): Entry {
    const eid = this.#eid(event);
    const fields = expectedFields(act, typed, eid);
    const entry: Entry = { kind: act, mark, fields, said: 'nothing', changes: [], isEventGone: false };
    this.#book.push(entry);
    return entry;
  }

  async #changePlace(step: Step, { act, place, number }: PlaceAct): Promise<void> {
    const page = await this.#page(step);
    await open(page, this.#scene.phone.address('/place'));
    // Only those that the phone was told of have a card with buttons.
    const held = this.#book.filter(
      (entry) =>
        entry.kind === 'registration' && entry.said === 'sent' && !entry.isGuest && !this.#notKept.has(entry),
    );
    const entry = held[place % Math.max(1, held.length)];
    if (!entry) return;
    const card = placeCard(page, entry.mark);
    await page.getByRole('main').getByRole('region').filter({ hasText: entry.mark }).first().waitFor();
    if ((await card.count()) === 0) return;
    const change = (fields: Entry['changes'][number]['fields']) => {
      const made: Entry['changes'][number] = { fields, said: 'nothing' };
      entry.changes.push(made);
      return made;
    };
    let made: Entry['changes'][number];
    if (act === 'cancel') {
      await card.getByRole('button', { name: 'I cannot come' }).click();
      made = change({ state: 'cancelled' });
      await confirm(page, 'I cannot come').click();
    } else if (act === 'less') {
      const button = card.getByRole('button', { name: 'Come with one less' });
      if ((await button.count()) === 0) return;
      await button.click();
      const words = (await page.getByRole('dialog').textContent()) ?? '';
      made = change({ party: Number(/come with (\d+)/.exec(words)?.[1]) });
      await confirm(page, 'Come with one less').click();
    } else {
      await card.getByText('Your phone number has changed?').click();
      await card.getByLabel('New phone number').fill(number);
      made = change({ number: expectedNumber(number) });
      await card.getByRole('button', { name: 'Save number' }).click();
    }
    if (step.reads) made.said = await readAnswer(page);
    await this.#break(step, page);
  }

  async #tick(step: Step, { event, guest }: TickAct): Promise<void> {
    const page = await this.#page(step);
    const name = guestName(event, guest);
    const entry = this.#book.find(({ mark }) => mark === name);
    if (!entry || entry.isEventGone) return;
    await openList(page, this.#scene.phone.address(`/view_register/${this.#eventIds[event]}`), name);
    const ring = tickOf(page, name);
    const came = (await ring.getAttribute('aria-pressed')) === 'true' ? 0 : 1;
    const made: Entry['changes'][number] = { fields: { came }, said: 'nothing' };
    entry.changes.push(made);
    const before = this.#scene.line.network.requests('POST /mark_arrival').length;
    await ring.click();
    if (step.reads) {
      // It is stored once it is said to wait, or was sent.
      const sent = () => this.#scene.line.network.requests('POST /mark_arrival').length > before;
      while (!sent() && !(await ring.getByText('waits to be sent').isVisible()))
        await page.waitForTimeout(20);
      made.said = 'saved';
    }
    await this.#break(step, page);
  }

  async #deleteEvent(event: number): Promise<void> {
    const { site } = this.#scene;
    if (site.server.pid === undefined || this.#plan.restores) return;
    const eid = this.#eid(event);
    await site.ownerApi.deleteEvent(eid).then(
      () => {
        this.#gone.add(eid);
        for (const entry of this.#book) if (entry.fields?.event_id === eid) entry.isEventGone = true;
      },
      // A full disk.
      () => undefined,
    );
  }

  /** Returns the id of an event, or of the next one that is still there. */
  #eid(event: number): string {
    const eid = this.#eventIds[event % this.#eventIds.length] ?? '';
    return this.#gone.has(eid) ? this.#eid(event + 1) : eid;
  }

  async #page({ inNewTab }: Step): Promise<Page> {
    if (inNewTab || !this.#tab || this.#tab.isClosed()) this.#tab = await this.#scene.phone.newTab();
    return this.#tab;
  }

  async #setWeather(weather: Weather): Promise<void> {
    const { line, site } = this.#scene;
    if (weather === 'killed') await site.server.kill();
    else if (weather === 'stopped') await site.server.stop();
    else if (weather === 'disk-full') site.setDiskFull(true);
    else if (weather !== 'fair' && weather !== 'phone-full') await line.break(weather);
  }

  async #break({ breaks }: Step, page: Page): Promise<void> {
    const { phone, site } = this.#scene;
    if (breaks === 'close-tab') await page.close();
    else if (breaks === 'reload') await page.reload({ waitUntil: 'commit' });
    else if (breaks === 'kill-browser') await phone.kill();
    else if (breaks === 'kill-server') await site.server.kill();
    if (breaks === 'kill-browser') this.#tab = undefined;
  }

  /** The line passes everything again, and the server runs. */
  async #mend(): Promise<void> {
    const { line, site } = this.#scene;
    site.setDiskFull(false);
    await line.heal();
    if (site.server.pid === undefined) await site.server.start();
  }

  /** Waits until the phone has nothing more to send, and compares. */
  async #balance(): Promise<Difference[]> {
    const { phone, line } = this.#scene;
    const { restores, endsLate } = this.#plan;
    if (!endsLate) await line.deliverLate();
    if (!phone.isRunning) await phone.start();
    const page = await phone.newTab();
    const compare = async () => {
      const needsYou = await settle(page, phone.address('/outbox'));
      await line.network.settled();
      return differences(this.#book, await this.#rows(), needsYou);
    };
    let found = await compare();
    if (endsLate) {
      await line.deliverLate();
      found = await compare();
    }
    const until = Date.now() + offersWithin;
    while (restores && found.length > 0 && Date.now() < until) {
      await line.network.idle();
      found = await compare();
    }
    return found;
  }

  async #rows(): Promise<StoredRow[]> {
    const lists = formKinds.map(async (kind) => {
      const { table, columns } = storedColumns[kind];
      const rows = await this.#scene.site.rows(`select ${columns} from ${table}`);
      return rows.map((fields): StoredRow => ({ kind, fields }));
    });
    return (await Promise.all(lists)).flat();
  }
}

/** Somebody who was registered before the round. */
function guestEntry(eid: string, name: string): Entry {
  const fields = expectedFields('registration', { Name: name, Number: '+91 00000 54321', Email: '' }, eid);
  return {
    kind: 'registration',
    mark: name,
    fields: fields && { ...fields, language: '' },
    said: 'sent',
    changes: [],
    isEventGone: false,
    isGuest: true,
  };
}

/** Returns the command that plays a round again by itself. */
export const replayCommand = ({ seed, round }: Plan): string =>
  `npm run campaign -- --seed ${seed} --round ${round}`;

/** Plays a round on a scene. Returns what is not in order at its end; throws if the phone does not come to rest. */
export async function playRound(scene: Scene, plan: Plan): Promise<Difference[]> {
  return new Round(scene, plan, await scene.site.eventIds()).play();
}
