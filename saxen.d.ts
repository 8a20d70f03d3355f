/** The part of its interface that is used here; the package has no types of its own. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag', handle: (name: string, attributes: () => Record<string, string>) => void): this
    on(event: 'closeTag', handle: (name: string) => void): this
    on(event: 'text' | 'cdata', handle: (text: string) => void): this
    on(event: 'attention', handle: (declaration: string) => void): this
    parse(xml: string): void
  }
}
