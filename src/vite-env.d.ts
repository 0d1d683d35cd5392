/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Another backend's origin; unset for our own server (rule other-backends). */
  readonly VITE_API_HOST?: string;
}
