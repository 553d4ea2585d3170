/** A person of the installation, whoever asks. */
export type Person = { unitId: string; userId: string }
