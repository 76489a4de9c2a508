import { readPage, readPageOf, renderDocument } from '../../prerender/renderRoute.ts'
import type { InquiryLine } from '../../shared/inquiry.ts'
import { namedLine, readSharedLines, SHARED_LIST_PATH } from '../../shared/sharedList.ts'
import { choicesOf } from '../../shared/gradeNames.ts'
import type { Build } from '../currentBuild.ts'
import type { Answer } from './answer.ts'

/** The page of an inquiry list that its address holds. */
export const sharedList: Answer = async ({ path, query, parameters }, sources) => {
  if (path !== SHARED_LIST_PATH || query === '') return undefined
  const build = await sources.build()
  if (build.manifest.routes[path] === undefined) return undefined
  const named = await Promise.all(readSharedLines(parameters).map((line) => nameLine(line, build)))
  const shared = { query: parameters.toString(), lines: named.filter((line) => line !== undefined) }
  const page = { ...(await readPageOf('shared-list', path, build)), shared }
  return { kind: 'html', status: 200, html: await renderDocument(path, page, build, query) }
}

async function nameLine(line: InquiryLine, build: Build): Promise<InquiryLine | undefined> {
  const path = `/${line.slug}`
  if (build.manifest.routes[path] === undefined) return undefined
  const page = await readPage(path, build)
  return page.name === 'productsdetail' ? namedLine(line, page.heading, choicesOf(page.product.grades)) : undefined
}
