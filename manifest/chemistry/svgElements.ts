export type SvgElement = { name: string; attributes: Record<string, string>; text: string }

export function elementsOf(svg: string): SvgElement[] {
  return [...svg.matchAll(/<(line|polygon|text|circle) ([^>]*?)(?:\/>|>([^<]*)<\/text>)/g)].map(
    ([, name = '', attributes = '', text = '']) => ({
      name,
      attributes: Object.fromEntries(
        [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      ),
      text,
    }),
  )
}
