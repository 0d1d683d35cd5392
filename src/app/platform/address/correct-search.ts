import type { Search } from './search';

/** Of a form's address: `correct` names a refused entry of the outbox whose content is to be corrected. */
export interface CorrectSearch {
  correct?: string | undefined;
}

/** As the contract's schema of that name has it. */
const submissionKey = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const readCorrectSearch = ({ correct }: Search): CorrectSearch => ({
  correct: typeof correct === 'string' && submissionKey.test(correct) ? correct : undefined,
});
