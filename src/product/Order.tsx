import type { ComponentProps } from 'react'
import { site } from 'virtual:site'
import { FOR_LISTED, ownCertificates } from '../../shared/certificates.ts'
import type { PageOf } from '../../shared/page.ts'
import type { Certification } from '../../shared/site.ts'
import { PART } from '../../shared/productParts.ts'
import { CertificationLine } from '../components/CertificationLine.tsx'
import labels from '../components/Label.module.css'
import { Share } from '../layout/Share.tsx'
import styles from './Order.module.css'
import { gradeAddress } from '../components/addresses.ts'
import { OrderPanel } from './OrderPanel.tsx'

type Props = { page: PageOf<'productsdetail'> } & Omit<ComponentProps<typeof OrderPanel>, 'product'>

export function Order({ page, ...order }: Props) {
  const { product } = page
  const { excludedCertificates, documents } = product
  const own = ownCertificates(documents)
  return (
    <aside aria-labelledby="inquiry" className={`${styles.order} ${labels.label}`}>
      <h2 id={PART.inquiry}>Add to an inquiry</h2>
      <OrderPanel product={product} {...order} />
      <div className={styles.certifications}>
        <h3>Site certificates</h3>
        <CertificationLine names={site.certifications.map(inFull)} />
        <p>
          {own.length > 0
            ? `For this product: ${own.join(', ')} certificate, sent on request`
            : 'No kosher, halal or organic certificate for this product'}
        </p>
        <p>
          <a href="/Certifications">See all certificates</a>
        </p>
        {excludedCertificates.length > 0 && <p>{`Not for this product: ${excludedCertificates.join(', ')}`}</p>}
      </div>
      <Share page={page} address={gradeAddress(page.canonical, product.grades, order.chosen)} />
    </aside>
  )
}

/** Formats a certificate. Its scope is added, because some cover only listed products. */
function inFull({ label, covers }: Certification): string {
  return covers === 'products' ? `${label} ${FOR_LISTED}` : label
}
