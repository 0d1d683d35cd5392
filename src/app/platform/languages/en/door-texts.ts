import { doorAnswers } from './door-answers';
import { door } from './door-screen';

/** What is said at the door, in its own document only (`features/door/door-texts.ts`). */
export const doorTexts = { door, doorAnswers };
