import type { Answer, Answered, Asked, Sources } from './answer.ts'
import { askedInquiry } from './askedInquiry.ts'
import { file } from './file.ts'
import { found } from './found.ts'
import { NOT_FOUND, notFound } from './notFound.ts'
import { receipt } from './receipt.ts'
import { redirect } from './redirect.ts'
import { sharedList } from './sharedList.ts'

/** Every answer to a visitor's request. The first that a request is for answers it, the file of a page comes last. */
const ANSWERS: Answer[] = [redirect, notFound, found, receipt, askedInquiry, sharedList, file]

export async function answerTo(asked: Asked, sources: Sources): Promise<Answered> {
  for (const answer of ANSWERS) {
    const answered = await answer(asked, sources)
    if (answered) return answered
  }
  return NOT_FOUND
}
