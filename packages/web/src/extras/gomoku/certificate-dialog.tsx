import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useWords } from '../../words/use-words';
import { Dialog } from '../../shared/dialog';
import { keepCertificate } from './certificates';
import { toolText } from './tool-text';

/** Loaded with the dialogue. */
const WORDS = {
  en: {
    meaning:
      'A certificate is a file (.gmkc) which proves that Black wins, whatever White plays. This page checks every step of it on this device. Then the level “Perfect” plays its moves, on the board and under the rule that it is for.',
    origin:
      'The command “games gomoku prove” of @games/cli makes certificates. For 15 × 15, freestyle and standard, Black needs none: the moves of the proof come with the page.',
    choose: 'Choose a file',
    verifying: 'Verifying …',
    kept: 'Verified. The level “Perfect” plays by it.',
    refused: 'This file proves nothing, or cannot be kept.',
  },
  zh: {
    meaning:
      '证书是一个文件（.gmkc），它证明无论白方怎么下，黑方都能取胜。本页在这台设备上逐步检验；通过之后，“完美”级就在它所针对的棋盘和规则下按它行棋。',
    origin:
      '证书由 @games/cli 的命令 games gomoku prove 生成。15 路的无禁手和“长连不算”规则下，黑方不需要证书：证明中的着法已随本页提供。',
    choose: '选择文件',
    verifying: '检验中 …',
    kept: '验证通过，“完美”级将依此行棋。',
    refused: '此文件未通过检验，或无法保存。',
  },
};

interface CertificateDialogProps {
  readonly onClose: () => void;
}

/** What a certificate is and where it comes from, and the way to load one. */
export function CertificateDialog({ onClose }: CertificateDialogProps): JSX.Element {
  const { close, language } = useWords();
  const words = WORDS[language];
  const [said, setSaid] = useState('');
  const load = (input: HTMLInputElement): void => {
    const file = input.files?.[0];
    if (!file) return;
    setSaid(words.verifying);
    keepCertificate(file).then(
      () => setSaid(words.kept),
      () => setSaid(words.refused),
    );
    // The same file may be chosen again.
    input.value = '';
  };
  return (
    <Dialog title={toolText[language].records.certificate} onClose={onClose}>
      <p>{words.meaning}</p>
      <p>{words.origin}</p>
      <p role="status">{said}</p>
      <form method="dialog" class="dialog-buttons">
        <label class="button primary file-button">
          <span>{words.choose}</span>
          <input
            type="file"
            accept=".gmkc"
            class="visually-hidden"
            onChange={(event) => load(event.currentTarget)}
          />
        </label>
        <button type="submit" class="button">
          {close}
        </button>
      </form>
    </Dialog>
  );
}
