/** An answer that a page's start script has asked for, before the code that reads it has come. */
export interface EarlyAnswer {
  /** As `performance.now()` says it. */
  askedAt: number;
  /** Resolves with undefined where there is none. */
  answer: Promise<Response | undefined>;
}

/** The property of `window` that has them, by their paths with query. */
export const earlyAnswers = 'earlyAnswers';

declare global {
  interface Window {
    [earlyAnswers]?: Record<string, EarlyAnswer>;
  }
}
