import type { ownerTexts as english } from '../../en/owner/texts';
import type { Texts } from '../../texts';
import { ownerAccount } from './account';
import { owner } from './area';
import { ownerDashboard } from './dashboard';
import { ownerDoor } from './door';
import { ownerEvents } from './events';
import { ownerHelpers } from './helpers';
import { ownerInbox } from './inbox';
import { ownerList } from './list';
import { ownerMenu } from './menu';
import { pictures } from './pictures';
import { ownerPlaces } from './places';
import { ownerReach } from './reach';
import { ownerTeam } from './team';
import { ownerUndo } from './undo';
import { uploads } from './uploads';

export const ownerTexts: Texts<typeof english> = {
  owner,
  ownerAccount,
  ownerDashboard,
  ownerDoor,
  ownerEvents,
  ownerHelpers,
  ownerInbox,
  ownerList,
  ownerMenu,
  ownerPlaces,
  ownerReach,
  ownerTeam,
  ownerUndo,
  pictures,
  uploads,
};
