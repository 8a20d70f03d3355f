declare module '@adobe/structured-data-validator' {
  interface Issue {
    severity: 'ERROR' | 'WARNING'
    issueMessage: string
  }

  export default class Validator {
    validate(data: { jsonld: Record<string, unknown> }): Promise<Issue[]>
  }
}
