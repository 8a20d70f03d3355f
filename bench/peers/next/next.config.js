const site = process.env.HANGAR_ADDRESS

/** Pictures come from the site that is compared, through this server, so that both send the same bytes. */
export default {
  rewrites: async () => [{ source: '/media/:path*', destination: `${site}/media/:path*` }],
}
