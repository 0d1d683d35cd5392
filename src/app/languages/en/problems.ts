import { problems as declared, type ProblemCode } from '~/contract/problem';

/** What the backend says in English is declared with its codes; other languages translate it here. */
export const problems: Record<ProblemCode | 'unreachable' | 'unknown', string> = {
  ...textsOf(declared),
  unreachable: 'There is no connection to our server just now.',
  unknown: 'The server did not accept this.',
};

function textsOf<Code extends string>(from: Record<Code, { text: string }>): Record<Code, string> {
  const texts = {} as Record<Code, string>;
  for (const code in from) texts[code] = from[code].text;
  return texts;
}
