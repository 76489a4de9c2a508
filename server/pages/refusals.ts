import { BOOT_TAG, type DocumentTemplate } from '../../render/documentTemplate.ts'
import { readPage } from '../../render/readPage.ts'
import { renderDocument } from '../../render/renderer.ts'
import { groupThousands } from '../../shared/texts.ts'
import type { PageOf } from '../../shared/page.ts'
import { MAX_ADDRESS_LENGTH, STRUCTURE_PATH } from '../../shared/paths.ts'
import { MAX_SMILES_CHARACTERS } from '../../shared/structures/structures.ts'
import type { Build } from './currentBuild.ts'
import { readOnce } from '../site/readOnce.ts'
import { type HttpResponse, pageResponse } from '../site/httpResponse.ts'

const REFUSALS = {
  400: {
    heading: 'Invalid address',
    html: `<p>The address contains a percent sign without a valid code. Try the search below.</p>`,
  },
  414: {
    heading: 'The address is too long',
    html: `<p>An address may have up to ${groupThousands(String(MAX_ADDRESS_LENGTH))} characters. The <a href="${STRUCTURE_PATH}">structure search</a> takes a SMILES of up to ${MAX_SMILES_CHARACTERS}; for a larger structure, search for a part of it.</p>`,
  },
}

/** Renders the page of each status once per build. */
export function createRefusalRenderer(
  currentBuild: () => Promise<Build>,
): (status: keyof typeof REFUSALS) => Promise<HttpResponse> {
  const pagesOf = readOnce(async (current: Build) => ({
    400: pageResponse(await refusalPage(400, REFUSALS[400], current), 400, 'identity'),
    414: pageResponse(await refusalPage(414, REFUSALS[414], current), 414, 'identity'),
  }))
  return async (status) => (await pagesOf(await currentBuild()))[status]
}

/** The error page omits the app, which would replace it by the page of the path. */
export async function refusalPage(
  status: number,
  { heading, html }: { heading: string; html: string },
  build: Build,
): Promise<string> {
  const page = (await readPage('/404', build)) as PageOf<'not-found'>
  const errorPage = { ...page, meta: { ...page.meta, title: heading }, status, heading, html }
  return renderDocument('/404', errorPage, { ...build, template: withoutApp(build.template) })
}

function withoutApp(template: DocumentTemplate): DocumentTemplate {
  return { ...template, html: template.html.replace(BOOT_TAG, '').replace('<!--payload-->', '') }
}
