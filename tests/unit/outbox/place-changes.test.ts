import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Delivery, json } from './fake-backend';
import { Phone } from './phone';

const day = 24 * 60 * 60_000;
const made = ['first', 'second', 'third', 'cancelled'] as const;

/** What becomes of a request on its way. */
const fates = ['arrives', 'request lost', 'answer lost', '503'] as const;

/** What the phone does: `change` makes the next change of the place. */
const steps = ['change', 'round', 'forced round', 'a minute passes', 'clock put back'] as const;

it('the last change of a place holds, whatever is lost on the way', async () => {
  const phone = new Phone();
  const tab = await phone.open();
  let links = 0;
  const property = fc.asyncProperty(
    fc.array(fc.constantFrom(...steps), { minLength: 8, maxLength: 30 }),
    fc.array(fc.constantFrom(...fates), { maxLength: 12 }),
    async (moves, onTheWay) => {
      links += 1;
      const Link = `link-${links}`;
      const left = [...onTheWay];
      const still = [...made];
      const taken = new Set<string>();
      const place = { state: 'confirmed', number: '' };
      // As the server: a key changes something once, and nothing changes a cancelled place.
      const take = (delivery: Delivery): Response => {
        const { Number: number = '' } = Object(delivery.body);
        const key = String(delivery.key);
        if (!taken.has(key) && place.state !== 'cancelled') {
          if (number === '') place.state = 'cancelled';
          else place.number = number;
        }
        taken.add(key);
        return json(200, { result: 'Success', key });
      };
      phone.backend.always((delivery) => {
        const fate = left.shift() ?? 'arrives';
        if (fate === '503') return json(503, {});
        if (fate === 'request lost') throw new TypeError('connection reset');
        const answer = take(delivery);
        if (fate === 'answer lost') throw new TypeError('connection reset');
        return answer;
      });
      const change = async () => {
        const next = still.shift();
        if (next === undefined) return;
        await tab.put({
          key: phone.newKey(),
          kind: next === 'cancelled' ? 'cancellation' : 'placeChange',
          payload: next === 'cancelled' ? { Link } : { Link, Number: next },
          createdAt: phone.clock.now(),
          attempts: 0,
          nextAt: 0,
          wait: 0,
          state: 'waiting',
        });
      };
      for (const move of moves) {
        if (move === 'change') await change();
        else if (move === 'a minute passes') await phone.clock.pass(60_000);
        else if (move === 'clock put back') phone.clock.set(phone.clock.now() - day);
        else await tab.round(move === 'forced round');
      }
      const last = made[made.length - still.length - 1];
      for (let round = 0; (await tab.entries()).length > 0 && round < 50; round += 1) await tab.round(true);
      expect(await tab.entries()).toEqual([]);
      if (last === 'cancelled') expect(place).toEqual({ state: 'cancelled', number: 'third' });
      else expect(place).toEqual({ state: 'confirmed', number: last ?? '' });
    },
  );
  await fc.assert(property, { numRuns: 100, seed: 23 });
});

it('a change is sent with the time that it has waited, whatever the phone’s clock shows', async () => {
  const phone = new Phone();
  const tab = await phone.open();
  const waited = () => phone.backend.deliveries.map(({ body }) => Object(body).Waited);
  const waiting = { attempts: 0, nextAt: 0, wait: 0, state: 'waiting' } as const;
  const put = (kind: string, payload: object) =>
    tab.put({ key: phone.newKey(), kind, payload, createdAt: phone.clock.now(), ...waiting });
  await put('placeChange', { Link: 'one', Number: 'first' });
  phone.backend.plan('network error');
  await tab.round(true);
  phone.clock.set(phone.clock.now() + 5_000);
  await tab.round(true);
  await put('cancellation', { Link: 'one' });
  phone.clock.set(phone.clock.now() - day);
  await tab.round(true);
  await put('subscription', { Email: 'asha@example.org' });
  await tab.round(true);
  expect(waited()).toEqual([0, 5_000, 0, undefined]);
});

it('a change waits for an earlier one of the same place only', async () => {
  const phone = new Phone();
  const tab = await phone.open();
  const send = (Link: string, number: string) =>
    tab.put({
      key: phone.newKey(),
      kind: 'placeChange',
      payload: { Link, Number: number },
      createdAt: phone.clock.now(),
      attempts: 0,
      nextAt: 0,
      wait: 0,
      state: 'waiting',
    });
  phone.backend.plan('network error');
  await send('one', 'first');
  await tab.round();
  await send('one', 'second');
  await send('other', 'third');
  await tab.round();
  expect([...phone.backend.rows.values()]).toEqual([{ Link: 'other', Number: 'third', Waited: 0 }]);
});
