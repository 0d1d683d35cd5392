/** Says DEMO=on to the environment unless it says something else; as everywhere, what is empty says nothing. */
export const demoByDefault = (variables: NodeJS.ProcessEnv): void => {
  variables.DEMO ||= 'on';
};
