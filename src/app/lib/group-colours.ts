import type { ShownGroup } from '~/contract/group';

type Coloured = Pick<ShownGroup, 'Colours'>;

/** The published colours as a rule, which overrides the sheet's. */
export const colourRule = ({ Colours = {} }: Coloured): string =>
  `:root{${Object.entries(Colours)
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';')}}`;

/**
 * Shows the group's colours. Not in a style element, which the content policy allows with the document's own content
 * only.
 */
export function showColours(group: Coloured): void {
  const { style } = document.documentElement;
  for (const name of [...style]) if (name.startsWith('--color-')) style.removeProperty(name);
  const ofDocument = document.querySelector('style[data-colours]');
  if (ofDocument?.textContent === colourRule(group)) return;
  ofDocument?.remove();
  for (const [name, value] of Object.entries(group.Colours ?? {}))
    style.setProperty(`--color-${name}`, value);
}
