import { events } from './events';
import { gallery } from './gallery';
import { offline } from './offline';
import { owner } from './owner';
import { privacy } from './privacy';
import { problems } from './problems';
import { registration } from './registration';
import { session } from './session';
import { site } from './site';

export const texts = { site, events, gallery, registration, session, owner, privacy, problems, offline };
