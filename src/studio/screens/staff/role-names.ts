import { msg } from '@lingui/core/macro'

export const roleNames = { editor: msg`Editor`, administrator: msg`Administrator` }
