// What others use of the desk.

/** Its pages, which are loaded where there is a desk. */
export const loadDesk = () => import('./deskRoutes.tsx')

/** What lets in who has signed in, also where else than at the desk. */
export const loadEntrance = () => import('./entrance.ts')

export { accountsIn, checkAccounts, plainName } from './accounts.ts'
export {
  caseIn,
  holdCase,
  noteDelivered,
  noteUndelivered,
  record,
  REFUSED_SIGN_IN,
  reply,
  setState,
} from './changeInquiries.ts'
export { readColleagues } from './colleagues.ts'
export { copiesBeside } from './copies.ts'
export { EXPORT_TYPES, exportInquiries, type ExportType } from './exportInquiries.ts'
export { type ArrivedMail, lastTaken, notTaken, takeMail } from './mails.ts'
export type { CatalogueProduct, Desk } from './parts.ts'
export { erase, erasePerson, findPerson, type OfPerson, personalData, receiptsOf } from './privacy.ts'
export { inCase, olderThan, type Which, withReceipt } from './which.ts'
export { openProvider } from './provider.ts'
export { addressesNamed, type Refusal, refusalsIn, refusalsInWords } from './returned.ts'
export { caseOf, listInquiries } from './readInquiries.ts'
export { caseSubject } from './replyDraft.ts'
export { endSessions, listSessions } from './sessions.ts'
