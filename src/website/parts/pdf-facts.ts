export const describePages = (pages: number) => `${pages}\u00A0${pages === 1 ? 'page' : 'pages'}`

export const describeBytes = (bytes: number) => `${Math.ceil(bytes / 1000)}\u00A0kB`
