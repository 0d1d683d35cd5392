import { doctor } from './doctor';
import { events } from './events';
import { forms } from './forms';
import { gallery } from './gallery';
import { home } from './home';
import { offline } from './offline';
import { places } from './places';
import { privacy } from './privacy';
import { problems } from './problems';
import { registered } from './registered';
import { registration } from './registration';
import { session } from './session';
import { site } from './site';
import { takingPart } from './taking-part';
import { team } from './team';

export const texts = {
  site,
  home,
  events,
  gallery,
  team,
  doctor,
  registration,
  registered,
  places,
  forms,
  takingPart,
  session,
  privacy,
  problems,
  offline,
};
