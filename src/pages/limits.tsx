import type { PageOf } from '../../shared/page.ts'
import { loadSpecificationCheck } from '../limits/limits.ts'
import { Banner } from '../layout/Banner.tsx'
import { PrintFooter, PrintHeader } from '../product/PrintFrame.tsx'
import { LateComponent } from '../router/LateComponent.tsx'

const NO_PROPS = {}

export function Screen({ page }: { page: PageOf<'limits'> }) {
  return (
    <>
      <PrintHeader title="Check a specification" subtitle="Your limits compared with our specifications" />
      <Banner page={page} />
      <noscript>
        <p>
          <span>This tool needs JavaScript. </span>
          <a href="/inquiry">Send your specification with an inquiry</a>
        </p>
      </noscript>
      <LateComponent load={loadSpecificationCheck} props={NO_PROPS} />
      <PrintFooter path={page.canonical} />
    </>
  )
}
