/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Another backend's origin; unset for our own server (DESIGN §3). */
  readonly VITE_API_HOST?: string;
}
