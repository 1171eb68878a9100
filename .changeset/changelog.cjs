// The words of a changeset, and nothing else: commits are in the history, and what comes with a package has its version.

function getReleaseLine({ summary }) {
  const [first, ...rest] = summary.trimEnd().split('\n');
  return [`- ${first}`, ...rest.map((line) => (line === '' ? '' : `  ${line}`))].join('\n');
}

module.exports = {
  getReleaseLine: async (changeset) => getReleaseLine(changeset),
  getDependencyReleaseLine: async () => '',
};
