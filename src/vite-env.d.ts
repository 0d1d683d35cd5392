/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Another address of the server for its calls; unset for the pages' own (rule api-host). */
  readonly VITE_API_HOST?: string;
}
