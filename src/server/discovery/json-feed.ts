import type { NewsFeed } from './news-feed.ts'

export const JSON_FEED_TYPE = 'application/feed+json'

/** Writes a feed in the format JSON Feed 1.1, see https://www.jsonfeed.org/version/1.1/. */
export function writeJsonFeed({ language, title, author, page, json, items }: NewsFeed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: json,
    language,
    authors: [{ name: author }],
    items: items.map((item) => ({
      id: item.id,
      url: item.page,
      title: item.title,
      content_text: item.summary,
      date_published: item.updated,
      date_modified: item.updated,
      ...(item.attachment && {
        attachments: [
          {
            url: item.attachment.address,
            mime_type: 'application/pdf',
            size_in_bytes: item.attachment.bytes,
          },
        ],
      }),
    })),
  })
}
