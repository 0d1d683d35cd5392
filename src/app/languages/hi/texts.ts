import { doctor } from './doctor';
import { events } from './events';
import { gallery } from './gallery';
import { offline } from './offline';
import { owner } from './owner';
import { privacy } from './privacy';
import { problems } from './problems';
import { registration } from './registration';
import { session } from './session';
import { site } from './site';
import { team } from './team';

export const texts = {
  site,
  events,
  gallery,
  team,
  doctor,
  registration,
  session,
  owner,
  privacy,
  problems,
  offline,
};
