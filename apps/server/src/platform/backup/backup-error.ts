/** A backup cannot be made or restored. The message is one line for the admin who started it. */
export class BackupError extends Error {}
