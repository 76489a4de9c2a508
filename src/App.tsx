import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RenderedAddress } from './router/address.ts'
import { Layout } from './layout/Layout.tsx'
import { RoutePage } from './router/RoutePage.tsx'

/** The app below its router; the same tree in Node and in the browser. */
export function App({ client, rendered }: { client: QueryClient; rendered: RenderedAddress | undefined }) {
  return (
    <QueryClientProvider client={client}>
      <RenderedAddress value={rendered}>
        <Layout>
          <RoutePage />
        </Layout>
      </RenderedAddress>
    </QueryClientProvider>
  )
}
