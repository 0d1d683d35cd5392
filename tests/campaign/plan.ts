import { limits, maxParty } from '~/contract/limits';
import { Random } from './random';
import { drawBirthday, drawEmail, drawName, drawPhone, drawText } from './texts';

/** What a visitor types into a form, by the names of the fields. */
export type Typed = Readonly<Record<string, string>>;

export const formKinds = ['registration', 'volunteer', 'message', 'subscription'] as const;
export type FormKind = (typeof formKinds)[number];

export interface FormAct {
  act: FormKind;
  /** Part of what is typed, by which its row is recognized. */
  mark: string;
  typed: Typed;
  /** Which event a registration is for. */
  event: number;
}

/** A change of a place that an earlier act of the round has got; without one nothing happens. */
export interface PlaceAct {
  act: 'less' | 'number' | 'cancel';
  /** Of which of the places that are on the phone by then. */
  place: number;
  number: string;
}

/** Takes back what still waits on the phone; without anything nothing happens. */
export interface DiscardAct {
  act: 'discard';
  /** Which of those. */
  waiting: number;
}

/** The owner ticks somebody who was registered before the round. */
export interface TickAct {
  act: 'tick';
  event: number;
  guest: number;
}

export type Act = FormAct | PlaceAct | DiscardAct | TickAct;

/** What becomes of a submission's request on the line, one after another; those beyond the list pass. */
export const requestFaults = [
  'pass',
  'refuse',
  'hang',
  'hang-after-commit',
  'cut-request',
  'cut-answer',
  'drop-answer',
  'portal',
  'twice',
  'twice-at-once',
  'late',
  'slow',
  'kill-server',
] as const;
export type RequestFault = (typeof requestFaults)[number];

/** A server that does what no server may, by which the campaign itself is tested. */
export type PlantedFault = 'forget' | 'double' | 'change';

/** In which state line and server are while somebody acts. */
export type Weather =
  | 'fair'
  | 'no-line'
  | 'portal'
  | 'hanging'
  | 'slow'
  | 'killed'
  | 'stopped'
  | 'disk-full'
  | 'phone-full';

/** What happens after the tap. */
export type Break = 'none' | 'close-tab' | 'reload' | 'kill-browser' | 'kill-server';

export interface Step {
  act: Act;
  /** Another form, sent from a second tab at the same moment. */
  together?: FormAct;
  /** In a tab of its own, or in the one that the step before has left open. */
  inNewTab: boolean;
  weather: Weather;
  faults: (RequestFault | PlantedFault)[];
  breaks: Break;
  /** Whether the break comes after the screen has said what became of it, or at once. */
  reads: boolean;
  /** Whether line and server are mended before the next step, or only at the end of the round. */
  mends: boolean;
  /** The owner deletes the event before the phone has heard of it. */
  deletes: boolean;
}

export interface Plan {
  seed: number;
  round: number;
  /** The phone is the owner's, who is signed in and also ticks. */
  isOwner: boolean;
  steps: Step[];
  /** A backup is taken while the first step goes on, and the site is restored to it at the end. */
  restores: boolean;
  /** Whether late requests reach the server only when the phone has nothing more to send. */
  endsLate: boolean;
}

/** The site of every round: so many events, each with so many registrations that were there before. */
export const events = 4;
export const guests = 3;

const drawForm = (random: Random, kind: FormKind, mark: string): FormAct => {
  const person = random.weighted({ both: 3, number: 3, email: 3, neither: 0.3 });
  const reach = {
    Email: person === 'both' || person === 'email' ? drawEmail(random, mark) : '',
    Number: person === 'both' || person === 'number' ? drawPhone(random) : '',
  };
  const named = { FName: drawName(random, mark), LName: drawText(random, limits.name), ...reach };
  const typed: Record<FormKind, () => Typed> = {
    registration: () => ({
      Name: drawName(random, mark),
      ...reach,
      Party: String(random.weighted({ 1: 3, 2: 2, 3: 1, [maxParty]: 0.5, 9: 0.2 })),
      Address: drawText(random, limits.address),
      WhyWeJoin: drawText(random, limits.description, true),
    }),
    volunteer: () => ({
      ...named,
      DOB: drawBirthday(random),
      WhyYouWantToJoin: drawText(random, limits.description, true),
    }),
    message: () => ({ ...named, Message: `${mark} ${drawText(random, limits.description - 20, true)}` }),
    subscription: () => ({ Email: drawEmail(random, mark) }),
  };
  return { act: kind, mark, typed: typed[kind](), event: random.integer(0, events - 1) };
};

const formWeights = { registration: 5, volunteer: 1.5, message: 1.5, subscription: 1 };

function drawAct(random: Random, mark: string, isFirst: boolean, isOwner: boolean): Act {
  const kind = random.weighted({
    ...formWeights,
    less: isFirst ? 0 : 1.2,
    number: isFirst ? 0 : 1.2,
    cancel: isFirst ? 0 : 1.2,
    discard: isFirst ? 0 : 1.2,
    tick: isOwner ? 5 : 0,
  });
  if (kind === 'tick')
    return { act: kind, event: random.integer(0, events - 1), guest: random.integer(0, guests - 1) };
  if (kind === 'discard') return { act: kind, waiting: random.integer(0, 9) };
  if (kind === 'less' || kind === 'number' || kind === 'cancel')
    return { act: kind, place: random.integer(0, 9), number: drawPhone(random) };
  return drawForm(random, kind, mark);
}

const weathers: Record<Weather, number> = {
  fair: 10,
  'no-line': 1.5,
  portal: 1,
  hanging: 0.7,
  slow: 1,
  killed: 1,
  stopped: 0.7,
  'disk-full': 1,
  'phone-full': 0.7,
};

const breakWeights: Record<Break, number> = {
  none: 6,
  'close-tab': 2,
  reload: 1,
  'kill-browser': 2,
  'kill-server': 1,
};

function drawStep(random: Random, round: number, at: number, isOwner: boolean): Step {
  const act = drawAct(random, `q${round}x${at}`, at === 0, isOwner);
  const isForm = 'mark' in act;
  const breaks = random.weighted(breakWeights);
  return {
    act,
    ...(isForm &&
      random.chance(0.15) && { together: drawForm(random, random.weighted(formWeights), `q${round}y${at}`) }),
    inNewTab: random.chance(0.5),
    weather: random.weighted(weathers),
    faults: Array.from({ length: Number(random.weighted({ '0': 2, '1': 4, '2': 2, '3': 1 })) }, () =>
      random.pick(requestFaults),
    ),
    breaks,
    reads: breaks === 'none' || random.chance(0.5),
    mends: random.chance(0.6),
    deletes: isForm && random.chance(0.04),
  };
}

/** Draws a round. It depends on seed and number alone, so that each can be played by itself. */
export function drawPlan(seed: number, round: number): Plan {
  const random = new Random(`${seed}:${round}`);
  const isOwner = random.chance(0.25);
  const steps = Array.from({ length: random.integer(2, 4) }, (_, at) => drawStep(random, round, at, isOwner));
  const restores = random.chance(0.2) && !steps.some(({ deletes }) => deletes);
  return { seed, round, isOwner, steps, restores, endsLate: random.chance(0.5) };
}
