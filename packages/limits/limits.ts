/** The check of a specification: all that other folders use. */
export { limitsAddress } from './limitsAddress.ts'

/** Loads the check. It has nothing to show without scripts. */
export const loadLimits = async () => (await import('./Limits.tsx')).Limits
