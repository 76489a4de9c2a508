import { site } from 'virtual:site'
import { Certifications } from './Certifications.tsx'
import { Section } from './Section.tsx'

/** Those of the supplier, which stand below what they vouch for. */
export function SiteCertifications() {
  return (
    <Section
      id="certifications"
      heading="Site certificates"
      link={{ label: 'See the certificates', path: '/Certifications' }}
    >
      <Certifications certifications={site.certifications} />
    </Section>
  )
}
