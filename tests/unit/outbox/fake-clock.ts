import { settled } from '../settled';

/** A clock that moves only when told to, and the sleepers that wait for it. */
export class FakeClock {
  #now = Date.UTC(2026, 2, 1);
  #sleepers: { at: number; wake: () => void }[] = [];
  /** What has passed in truth, whatever the phone's clock was set to. */
  #passed = 0;

  now = () => this.#now;

  sleep = (ms: number) =>
    new Promise<void>((wake) => void this.#sleepers.push({ at: this.#passed + ms, wake }));

  /** Time passes; what it wakes has run when this resolves. */
  async pass(ms: number): Promise<void> {
    this.#now += ms;
    this.#passed += ms;
    const due = this.#sleepers.filter(({ at }) => at <= this.#passed);
    this.#sleepers = this.#sleepers.filter(({ at }) => at > this.#passed);
    for (const { wake } of due) wake();
    await settled();
  }

  /** Somebody sets the phone's clock; no time passes. */
  set(ms: number): void {
    this.#now = ms;
  }
}
