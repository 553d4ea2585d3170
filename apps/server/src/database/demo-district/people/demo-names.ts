import type { DemoRandom } from '../demo-random.ts'

export type Sex = '1' | '2'
export type PersonName = { realName: string; englishName: string }

/** `汉字 Pinyin` pairs; surnames roughly by how common they are. */
const words = (text: string): [chinese: string, pinyin: string][] =>
  text.split(',').map((pair) => {
    const [chinese = '', pinyin = ''] = pair.trim().split(' ')
    return [chinese, pinyin]
  })

const surnames = words(`王 Wang, 李 Li, 张 Zhang, 刘 Liu, 陈 Chen, 杨 Yang, 黄 Huang, 赵 Zhao, 吴 Wu, 周 Zhou,
  徐 Xu, 孙 Sun, 马 Ma, 朱 Zhu, 胡 Hu, 郭 Guo, 何 He, 高 Gao, 林 Lin, 罗 Luo, 郑 Zheng, 梁 Liang, 谢 Xie,
  宋 Song, 唐 Tang, 许 Xu, 韩 Han, 冯 Feng, 邓 Deng, 曹 Cao, 彭 Peng, 曾 Zeng, 肖 Xiao, 田 Tian, 董 Dong,
  袁 Yuan, 潘 Pan, 于 Yu, 蒋 Jiang, 蔡 Cai, 杜 Du, 叶 Ye, 程 Cheng, 苏 Su, 魏 Wei, 丁 Ding, 任 Ren, 沈 Shen,
  姚 Yao, 卢 Lu, 姜 Jiang, 崔 Cui, 钟 Zhong, 谭 Tan, 陆 Lu, 汪 Wang, 范 Fan, 石 Shi, 廖 Liao, 欧阳 Ouyang`)

const boys = words(`浩然 Haoran, 子轩 Zixuan, 宇轩 Yuxuan, 博文 Bowen, 俊杰 Junjie, 梓豪 Zihao, 宇航 Yuhang,
  子墨 Zimo, 沐辰 Muchen, 奕辰 Yichen, 皓轩 Haoxuan, 明哲 Mingzhe, 天佑 Tianyou, 睿 Rui, 思远 Siyuan, 景行 Jingxing,
  亦凡 Yifan, 承泽 Chengze, 嘉懿 Jiayi, 煜祺 Yuqi, 智宸 Zhichen, 文博 Wenbo, 昊天 Haotian, 立诚 Licheng, 泽宇 Zeyu,
  家豪 Jiahao, 星辰 Xingchen, 云帆 Yunfan, 晨阳 Chenyang, 启航 Qihang, 致远 Zhiyuan, 乐天 Letian, 一鸣 Yiming,
  逸 Yi, 凯 Kai, 航 Hang`)

const girls = words(`梓萱 Zixuan, 雨桐 Yutong, 欣怡 Xinyi, 诗涵 Shihan, 一诺 Yinuo, 可馨 Kexin, 思琪 Siqi, 语嫣 Yuyan,
  若曦 Ruoxi, 梦瑶 Mengyao, 佳琪 Jiaqi, 雅静 Yajing, 芷若 Zhiruo, 婉清 Wanqing, 书瑶 Shuyao, 沐晴 Muqing, 依诺 Yinuo,
  子涵 Zihan, 雨欣 Yuxin, 紫萱 Zixuan, 静怡 Jingyi, 艺涵 Yihan, 心悦 Xinyue, 晨曦 Chenxi, 念慈 Nianci, 知夏 Zhixia,
  采薇 Caiwei, 安然 Anran, 昕玥 Xinyue, 乐怡 Leyi, 诗雨 Shiyu, 清妍 Qingyan, 语桐 Yutong, 晴 Qing, 悦 Yue, 萌 Meng`)

const men = words(`伟 Wei, 强 Qiang, 磊 Lei, 军 Jun, 勇 Yong, 涛 Tao, 明 Ming, 斌 Bin, 鹏 Peng, 波 Bo, 杰 Jie, 刚 Gang,
  超 Chao, 辉 Hui, 平 Ping, 建华 Jianhua, 志强 Zhiqiang, 国栋 Guodong, 海峰 Haifeng, 文斌 Wenbin, 永康 Yongkang,
  晓东 Xiaodong, 俊峰 Junfeng, 立新 Lixin, 振宇 Zhenyu, 德华 Dehua, 新民 Xinmin, 少华 Shaohua, 卫东 Weidong, 学文 Xuewen,
  成林 Chenglin, 世杰 Shijie`)

const women =
  words(`芳 Fang, 敏 Min, 静 Jing, 丽 Li, 艳 Yan, 娟 Juan, 霞 Xia, 婷 Ting, 燕 Yan, 玲 Ling, 红 Hong, 慧 Hui,
  莉 Li, 洁 Jie, 琴 Qin, 雪梅 Xuemei, 晓燕 Xiaoyan, 丽娟 Lijuan, 秀兰 Xiulan, 海燕 Haiyan, 玉兰 Yulan, 文静 Wenjing,
  春梅 Chunmei, 淑敏 Shumin, 佳慧 Jiahui, 美玲 Meiling, 晓琳 Xiaolin, 桂英 Guiying, 雅琴 Yaqin, 小红 Xiaohong, 思敏 Simin,
  婉婷 Wanting`)

const givenNames = { child: { 1: boys, 2: girls }, adult: { 1: men, 2: women } } as const

export type Surname = readonly [chinese: string, pinyin: string]

export const pickSurname = (random: DemoRandom): Surname => random.pickEarly(surnames)

/** A name that fits age and sex; English names are the pinyin in Chinese order. */
export function pickName(
  random: DemoRandom,
  options: { age: 'child' | 'adult'; sex: Sex; surname?: Surname },
): PersonName {
  const [chinese, pinyin] = options.surname ?? pickSurname(random)
  const [given, givenPinyin] = random.pick(givenNames[options.age][options.sex])
  return { realName: chinese + given, englishName: `${pinyin} ${givenPinyin}` }
}

export const pickSex = (random: DemoRandom): Sex => (random.chance(0.51) ? '1' : '2')
