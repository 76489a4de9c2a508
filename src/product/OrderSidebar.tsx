import type { ComponentProps } from 'react'
import type { PageOf } from '../../shared/page.ts'
import { SECTION_IDS } from '../../shared/product.ts'
import { CertificationLine } from '../components/CertificationLine.tsx'
import labels from '../components/Label.module.css'
import { Share } from '../layout/Share.tsx'
import styles from './OrderSidebar.module.css'
import { gradeAddress } from '../components/addresses.ts'
import { OrderPanel } from './OrderPanel.tsx'

type Props = { page: PageOf<'productsdetail'> } & Omit<ComponentProps<typeof OrderPanel>, 'product'>

export function OrderSidebar({ page, ...order }: Props) {
  const { product } = page
  const { certificates, excludedCertificates } = product
  const onRequest = product.documents.filter(({ certificate }) => certificate !== undefined)
  return (
    <aside aria-labelledby="inquiry" className={`${styles.order} ${labels.label}`}>
      <h2 id={SECTION_IDS.inquiry}>Add to inquiry list</h2>
      <OrderPanel product={product} {...order} />
      <div className={styles.certifications}>
        <h3>Certificates</h3>
        <CertificationLine label="Certificates" names={certificates} />
        {onRequest.length > 0 && (
          <p>{`For this product, on request: ${onRequest.map(({ name }) => name).join(', ')}`}</p>
        )}
        <p>
          <a href="/Certifications">See all certificates</a>
        </p>
        {excludedCertificates.length > 0 && <p>{`Not for this product: ${excludedCertificates.join(', ')}`}</p>}
      </div>
      <Share page={page} address={gradeAddress(page.canonical, product.grades, order.chosenIndex)} />
    </aside>
  )
}
