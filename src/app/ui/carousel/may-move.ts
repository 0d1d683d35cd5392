/** False where she asked for less motion or for less data: then nothing moves by itself (DESIGN §8). */
export function mayMove(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const saveData =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
  return !saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
