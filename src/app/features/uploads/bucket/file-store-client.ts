export interface PutOptions {
  /** Called with bytes that have arrived, and bytes in all. */
  onProgress?: (sent: number, total: number) => void;
  /** Gives the upload up; `put` then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** Stores pictures under their names, for the owner. Everything rejects with `UploadFailure`. */
export interface FileStoreClient {
  /**
   * Uploads a picture. Lost connections are bridged for two minutes; afterwards, and when the app was closed, the same
   * call with the same name and content may be made again: what has arrived already is no failure.
   */
  put(name: string, picture: Blob, options?: PutOptions): Promise<void>;
  /** Deletes a file. One that is not there is no failure. */
  remove(name: string): Promise<void>;
  /** Forgets how the store is reached, and who is signed in to it. */
  close(): Promise<void>;
}
