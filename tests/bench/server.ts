import * as v from 'valibot';
import { languages } from '~/app/platform/languages/language';
import { calls } from '~/contract/calls';
import type { RunningSite } from './site';

const pages = 1_000;
const atOnce = 10;

/** How the server bears many visitors: rendered pages a second, and what it holds in memory afterwards. */
export async function measureServer(site: RunningSite): Promise<Record<string, number>> {
  const ask = async (path: string) => {
    const answer = await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  };
  const answer = await fetch(site.url + calls.getCurrentEventData.path);
  const { result: events } = v.parse(calls.getCurrentEventData.answer, await answer.json());
  const paths = ['/', '/events', '/auth'];
  for (const { _id } of events) paths.push(`/past_event/${_id}`, `/book/register_booking/${_id}`);
  const addresses = languages.flatMap((language) => paths.map((path) => `${path}?lng=${language}`));
  const began = performance.now();
  for (let asked = 0; asked < pages; asked += atOnce) {
    const some = Array.from({ length: atOnce }, (_, turn) =>
      ask(addresses[(asked + turn) % addresses.length] ?? '/'),
    );
    await Promise.all(some);
  }
  const took = performance.now() - began;
  return {
    'pages a second': Math.round(pages / (took / 1000)),
    [`memory of the server after ${pages} pages, MB`]: Math.round((await site.residentMemory()).server / 1e6),
  };
}
