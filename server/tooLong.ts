import { withoutScript } from '../prerender/documentTemplate.ts'
import { readPageOf, renderDocument } from '../prerender/renderRoute.ts'
import { STRUCTURE_PATH } from '../shared/paths.ts'
import { groupThousands } from '../shared/specification.ts'
import { MOST_SMILES_CHARACTERS } from '../shared/structures.ts'
import { LONGEST_ADDRESS } from './address.ts'
import type { Build } from './currentBuild.ts'

const ADDRESS_TOO_LONG = 'The address is too long'

/**
 * The site's error page for an address that is not read, with ways on. The app is left out: it would look that address up,
 * and would keep what it found for the page of the path.
 */
export async function tooLongPage(build: Build): Promise<string> {
  const page = await readPageOf('not-found', '/404', build)
  const template = withoutScript(build.template)
  const meta = { ...page.meta, title: ADDRESS_TOO_LONG }
  const html = `<p>An address may have ${groupThousands(String(LONGEST_ADDRESS))} characters. The <a href="${STRUCTURE_PATH}">structure search</a> takes a SMILES of up to ${MOST_SMILES_CHARACTERS}; of a larger structure, draw or write a part.</p>`
  const shown = { ...page, meta, status: 414, heading: ADDRESS_TOO_LONG, html }
  return renderDocument('/404', shown, { ...build, template })
}
