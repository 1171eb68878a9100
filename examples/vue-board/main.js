import '@games/board/sequencium';
import { createApp, ref } from 'vue/dist/vue.esm-bundler.js';

const App = {
  setup() {
    const moves = ref([]);
    const reason = ref('');
    const play = ({ detail }) => {
      moves.value.push(detail.name);
      reason.value = '';
    };
    const reset = () => {
      moves.value = [];
      reason.value = '';
    };
    return { moves, reason, play, reset };
  },
  template: `
    <main style="max-width: 28rem; margin: auto">
      <sequencium-board
        marks="next"
        opponent="3"
        :moves.prop="[...moves]"
        @move="play"
        @illegal="reason = $event.detail.reason"
      ></sequencium-board>
      <p role="status">{{ reason || moves.length + ' moves' }}</p>
      <button type="button" @click="reset">New game</button>
    </main>
  `,
};

const app = createApp(App);
app.config.compilerOptions.isCustomElement = (tag) => tag.endsWith('-board');
app.mount('#app');
