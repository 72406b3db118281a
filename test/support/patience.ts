/** How long a busy machine may need until something is so, in milliseconds. */
export const PATIENCE_MS = 60_000
