export interface Delivery {
  key: string | null;
  body: unknown;
  authorization: string | null;
}

type Answer = Response | 'network error' | ((delivery: Delivery) => Response | Promise<Response>);

/** A backend that keeps each submission once by its key, and answers as planned before that. */
export class FakeBackend {
  readonly deliveries: Delivery[] = [];
  readonly addresses: string[] = [];
  readonly rows = new Map<string, unknown>();
  #plan: Answer[] = [];
  #always: Answer | undefined;

  /** The next answers, in order; afterwards it works. */
  plan(...answers: Answer[]): void {
    this.#plan.push(...answers);
  }

  /** Each answer from now on; undefined for one that works. */
  always(answer: Answer | undefined): void {
    this.#always = answer;
  }

  fetch = async (address: string, request: RequestInit): Promise<Response> => {
    const headers = new Headers(request.headers);
    const delivery: Delivery = {
      key: headers.get('Idempotency-Key'),
      body: JSON.parse(String(request.body)),
      authorization: headers.get('Authorization'),
    };
    this.deliveries.push(delivery);
    this.addresses.push(address);
    const answer = this.#plan.shift() ?? this.#always ?? ((given: Delivery) => this.take(given));
    if (answer === 'network error') throw new TypeError('Failed to fetch');
    return typeof answer === 'function' ? answer(delivery) : answer.clone();
  };

  /** Keeps a submission and answers with its receipt. */
  take({ key, body }: Delivery): Response {
    if (key !== null && !this.rows.has(key)) this.rows.set(key, body);
    return json(200, { result: 'Success', key });
  }
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

/** What a captive portal says to everything. */
export const portalPage = () =>
  new Response('<!doctype html><title>Free Wi-Fi</title>', { headers: { 'Content-Type': 'text/html' } });
