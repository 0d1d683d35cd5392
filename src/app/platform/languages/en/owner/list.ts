/** What the owner's lists have in common: their order and count, and the rows of lists that she fills in. */
export const ownerList = {
  order: 'Order',
  soonest: 'Soonest first',
  newest: 'Newest first',
  ascending: '{{column}}, ascending',
  descending: '{{column}}, descending',
  shown: 'Shown:',
  shownOf: '{{shown}} of {{all}}',
  move: 'Move {{name}}',
  moveUp: 'Move {{name}} up',
  moveDown: 'Move {{name}} down',
  moveHint: 'Drag a row by its handle to put it elsewhere, or use the arrows.',
  moved: '{{name}} is now number {{place}} of {{count}}.',
  remove: 'Remove {{name}}',
};
