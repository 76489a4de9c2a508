import { fold } from './testNames.ts'

const HEADINGS =
  /^(?:(?:product )?(?:requirements?|specifications?)|active ingredients?|physical(?: (?:properties|data))?|chemical(?: (?:properties|data))?|contaminants|microbiology|microbiological(?: (?:limits|tests|data))?|heavy metals|elements|residues|identity(?: and assay)?|anforderungen|mikrobiologie|schwermetalle)$/

/** Whether a text names a group of tests, and none of them. */
export function isGroupName(name: string): boolean {
  return HEADINGS.test(fold(name))
}
