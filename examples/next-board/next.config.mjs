// The threads of the route load their own file: it must stay outside of the bundle.
export default { serverExternalPackages: ['@games/gomoku', '@games/search-core'] };
