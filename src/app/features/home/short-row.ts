/**
 * The look of a list of three: beside each other where there is room, else a row that scrolls sideways, so that a phone's
 * page stays short. The next card looks in from the edge to say that there is more.
 */
export const shortRow =
  'grid auto-cols-[82%] grid-flow-col gap-4 overflow-x-auto pb-2 snap-x snap-mandatory [scrollbar-width:none] sm:auto-cols-[46%] lg:grid-flow-row lg:grid-cols-3 lg:gap-5 lg:pb-0';
