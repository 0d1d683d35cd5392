/** Runs before anything else in a page or worker: its clock goes wrong by so many ms. */
export function setClock(by: number): void {
  const RightDate = Date;
  globalThis.Date = class extends RightDate {
    constructor(...given: [] | [number]) {
      super(given.length === 0 ? RightDate.now() + by : given[0]);
    }
    static override now = () => RightDate.now() + by;
  } as DateConstructor;
}
