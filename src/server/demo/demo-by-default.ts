/** Sets DEMO=on unless it is set; empty counts as unset. */
export const demoByDefault = (variables: NodeJS.ProcessEnv): void => {
  variables.DEMO ||= 'on';
};
